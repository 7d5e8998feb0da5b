/**
 * Finds repeated emails with a map, so the cost of a key press does not depend on the number of participants. The first
 * participant with an email counts as its owner; the others repeat it. Row: BULK-33.
 */
export function createEmailCount() {
  const holders = new Map<string, Set<number>>();
  const emailOf = new Map<number, string>();

  const take = (index: number): number[] => {
    const email = emailOf.get(index);
    const all = email === undefined ? undefined : holders.get(email);
    if (email === undefined || !all) return [];
    emailOf.delete(index);
    all.delete(index);
    if (all.size === 0) holders.delete(email);
    return [...all];
  };
  return {
    /** Sets or removes the email of a participant. Returns all participants whose `isRepeated` can have changed. */
    place(index: number, email: string | undefined): number[] {
      if (emailOf.get(index) === (email || undefined)) return [];
      const before = take(index);
      if (!email) return [index, ...before];
      const all = holders.get(email) ?? new Set();
      holders.set(email, all.add(index));
      emailOf.set(index, email);
      return [...before, ...all];
    },
    isRepeated(index: number): boolean {
      const all = holders.get(emailOf.get(index) ?? '');
      return all !== undefined && all.size > 1 && Math.min(...all) !== index;
    },
  };
}
