import type { PageFacts, ShownFacts } from './page-contract.ts';

export const shownFacts = ({ runtime, passes, daysLeft, workshops }: PageFacts): ShownFacts => ({
  runtime,
  passes,
  daysLeft,
  seatsLeft: Object.fromEntries(workshops.map(({ id, seatsLeft }) => [id, seatsLeft])),
});
