/** Error catalogue: what happens, and the exact sentences that the visitor reads. */
export type Scenario = [title: string, way: [start: string, ...happenings: string[]], said: string[], value: unknown];

export const named = (scenarios: Scenario[]) =>
  scenarios.map(([title, way, said, value]) => [title, { way, said, value }] as const);
