import awards from '#event/awards.json' with { type: 'json' };
import { formatInrExactly } from '#domain/money/money.ts';
import { m } from '#messages';

/** The fee, shown before the nomination is sent. */
export const NominationFee = () => (
  <p>{m.nominations_fee({ fee: formatInrExactly(awards.earlyBirdPrice), percent: awards.gstPercent })}</p>
);
