/** A row of the error catalogue: title, path, and the exact sentences that the visitor reads. */
export type Scenario = [
  title: string,
  way: [start: string, ...testCases: string[]],
  sentences: string[],
  value: unknown,
];

export const named = (scenarios: Scenario[]) =>
  scenarios.map(([title, way, sentences, value]) => [title, { way, sentences, value }] as const);
