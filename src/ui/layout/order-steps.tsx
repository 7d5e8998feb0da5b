import { Group, Text } from '@mantine/core';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { VisitorError } from '#domain/errors/visitor-error.ts';
import { formatInr } from '#domain/money/money.ts';
import type { Parts } from '#domain/words/with-markup.ts';
import { m } from '#messages';
import { Button } from '../button.tsx';
import { IconCheck, IconLock } from '../icons.ts';
import { NoticeBox } from '../notices/notice-box.tsx';
import { Sentence } from '../sentence.tsx';
import page from './order-steps.module.css';
import panel from './summary-panel.module.css';

interface OfferLineProps {
  /** pass and price, with a `strong`; undefined while the price is unknown */
  price: Parts | undefined;
  /** true while no pass is chosen */
  isOpen?: boolean;
  hold: string;
}

/** The pass with its price, and how long its seats are held: one line, or two on a phone. */
export const OfferLine = ({ price, isOpen = false, hold }: OfferLineProps) => (
  <Group component="p" gap="0 var(--s-4)" fz="sm" lh="sm" mt={4} c="dimmed">
    <Text span inherit c="var(--ink)">
      {price ? <Sentence parts={price} elements={{ strong: <strong /> }} /> : !isOpen && m.summary_loading()}
    </Text>
    <span>{hold}</span>
  </Group>
);

/** Steps of an order. `current` is the index of the current step, from 0. */
export const OrderSteps = ({ label, steps, current }: { label: string; steps: string[]; current: number }) => (
  <ol className={page.steps} aria-label={label}>
    {steps.map((step, index) => (
      <Group
        key={step}
        component="li"
        gap="xs"
        wrap="nowrap"
        aria-current={index === current ? 'step' : undefined}
        data-done={index < current || undefined}
      >
        <span className={page.stepNumber}>{index < current ? done : index + 1}</span>
        {step}
      </Group>
    ))}
  </ol>
);

const done = <IconCheck size={16} stroke={2} aria-hidden="true" />;

/** Scrolls to an element and focuses it when `step` changes. Returns the ref of the element. */
export function useStepFocus(step: unknown): RefObject<HTMLDivElement | null> {
  const card = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    card.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    card.current?.focus({ preventScroll: true });
  }, [step]);
  return card;
}

/** An error of the service. It takes the focus, because the submit button can be far below it. */
export function RefusedOrder({ problem }: { problem: VisitorError }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [problem]);
  return (
    <div ref={box} tabIndex={-1} className={page.refused}>
      <NoticeBox tone="bad" role="alert" title={problem.sentence} />
    </div>
  );
}

interface SubmitButtonProps {
  /** id of the form that the button submits */
  form: string;
  isBusy: boolean;
  /** true while the form cannot be submitted */
  isWaiting?: boolean;
  /** true if a payment follows; the button then has an icon */
  isPayment: boolean;
  className?: string | undefined;
  children: string;
}

/** The main button of a step. While busy it is aria-disabled instead of disabled, so it stays focused. */
export const SubmitButton = ({ form, isBusy, isWaiting, isPayment, className, children }: SubmitButtonProps) => (
  <Button
    type="submit"
    form={form}
    size="lg"
    className={className}
    icon={isPayment && IconLock}
    isBusy={isBusy && isPayment}
    aria-disabled={isBusy || isWaiting}
  >
    {children}
  </Button>
);

/** Bar on narrow screens: the total as a link to the summary, and the main button. */
export const PayBar = ({ total, children }: { total: string; children: ReactNode }) => (
  <div className={`no-print ${panel.bar}`} role="region" aria-label={m.summary_bar()}>
    <a href="#summary" className={panel.toSummary}>
      <span className={panel.barWords}>
        <Sentence parts={m.summary_bar_link.parts()} elements={{ underlined: <u /> }} />
      </span>
      <strong>{total}</strong>
    </a>
    {children}
  </div>
);

interface SummaryLineProps {
  label: string;
  /** rupees; undefined if unknown, because visitors could take 0 for the price */
  sum: number | undefined;
  /** text for an unknown sum */
  unknown?: string;
  isTotal?: boolean;
}

/** A line of the payment summary. Its parent must be a `dl`. */
export const SummaryLine = ({ label, sum, unknown = '…', isTotal = false }: SummaryLineProps) => (
  <div className={isTotal ? `${panel.line} ${panel.total}` : panel.line}>
    <dt>{label}</dt>
    <dd className={isTotal ? 'sum' : undefined}>{sum === undefined ? unknown : formatInr(sum)}</dd>
  </div>
);
