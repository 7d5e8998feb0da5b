import type { PageFacts, ShownFacts } from './page-contract.ts';

export const shownFacts = ({ runtime, passes, daysLeft, workshops, changes }: PageFacts): ShownFacts => ({
  runtime,
  passes,
  daysLeft,
  ...(changes && { changes }),
  seatsLeft: Object.fromEntries(workshops.map(({ id, seatsLeft }) => [id, seatsLeft])),
});
