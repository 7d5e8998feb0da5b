/** Result of the mutation test of one flow. */
export interface Verdict {
  flow: string;
  mutants: number;
  /** number of mutants that the model alone detects */
  byModel: number;
  /** names of mutants that no test detects */
  survivors: string[];
  /** survivors that the model lists, with reasons */
  listed: Record<string, string>;
}

/** Maximum share of the mutants of a flow that may be listed. */
const maxListedShare = 0.05;

/**
 * The reasons why the check of a flow fails. Guards may never be listed: a guard for money, codes or seats must be
 * tested or removed.
 */
export function faultsOf({ flow, mutants, survivors, listed }: Verdict): string[] {
  const names = Object.keys(listed);
  const faults = [
    ...survivors.filter((name) => !(name in listed)).map((name) => `no test notices '${name}'`),
    ...names.filter((name) => !survivors.includes(name)).map((name) => `a test notices '${name}', which is listed`),
    ...names.filter((name) => name.includes('without guard')).map((name) => `a guard is listed: '${name}'`),
    ...(names.length > mutants * maxListedShare
      ? [`${names.length} of ${mutants} mutants are listed, more than 5 %`]
      : []),
  ];
  return faults.map((fault) => `${flow}: ${fault}`);
}
