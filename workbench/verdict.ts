/** What the mutation check found in one flow. */
export interface Verdict {
  flow: string;
  mutants: number;
  /** How many of them the model alone notices. */
  byModel: number;
  /** By name: those that no test notices. */
  survivors: string[];
  /** Survivors that the model knows, each with the reason. */
  listed: Record<string, string>;
}

/** Of all mutants of a flow, the part that may be listed. */
const mostListed = 0.05;

/** Why the check of a flow fails. No guard may be listed: what guards money, codes and seats is proven, or it is not there. */
export function faultsOf({ flow, mutants, survivors, listed }: Verdict): string[] {
  const names = Object.keys(listed);
  const faults = [
    ...survivors.filter((name) => !(name in listed)).map((name) => `no test notices '${name}'`),
    ...names.filter((name) => !survivors.includes(name)).map((name) => `a test notices '${name}', which is listed`),
    ...names.filter((name) => name.includes('without guard')).map((name) => `a guard is listed: '${name}'`),
    ...(names.length > mutants * mostListed ? [`${names.length} of ${mutants} mutants are listed, more than 5 %`] : []),
  ];
  return faults.map((fault) => `${flow}: ${fault}`);
}
