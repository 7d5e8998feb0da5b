import { useRef, useState } from 'react';
import { visitorError, type VisitorError } from '#domain/errors/visitor-error.ts';
import type { PaymentWay } from '#domain/staff/filled-forms.ts';
import type { PlacedForBuyer } from '#schemas/api/desk-forms.api.ts';
import { m } from '#messages';
import { Cancelled } from '../../session/prompts.ts';
import { focusAgreement, newAbout, type About } from '../about-form.tsx';

export interface Placing<Booking> {
  about: About;
  way: PaymentWay;
  setAbout: (about: About) => void;
  setWay: (way: PaymentWay) => void;
  /** it was tried to place the order without the agreement of the person */
  isAgreementMissing: boolean;
  isBusy: boolean;
  /** why the last try failed, with the refused fields */
  problem: VisitorError | undefined;
  place: (booking: Booking) => Promise<void>;
}

interface PlacingOptions {
  onPlaced: (placed: PlacedForBuyer) => void;
  /** called after a refusal */
  onRefused: () => void;
}

/** Places an order for somebody who agrees, and keeps what staff say about it. */
export function usePlacing<Booking>(
  call: (booking: Booking) => Promise<PlacedForBuyer>,
  { onPlaced, onRefused }: PlacingOptions,
): Placing<Booking> {
  const [about, setAbout] = useState(newAbout);
  const [way, setWay] = useState<PaymentWay>('link');
  const [isAgreementMissing, setAgreementMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<VisitorError>();
  const isRunning = useRef(false);

  const place = async (booking: Booking) => {
    setAgreementMissing(!about.agrees);
    if (!about.agrees) return focusAgreement();
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      onPlaced(await call(booking));
    } catch (error) {
      if (!(error instanceof Cancelled))
        setProblem(visitorError(error, { notReached: m.desk_no_connection(), fault: m.desk_not_done() }));
      onRefused();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
    return undefined;
  };
  return { about, way, setAbout, setWay, isAgreementMissing, isBusy, problem, place };
}
