const key = 'symposia.order';

/** Lets a newer attempt of this browser replace its own unpaid order. House decision 5. */
export const orderToken = {
  read(): string | undefined {
    try {
      return localStorage.getItem(key) ?? undefined;
    } catch {
      return undefined; // storage may be switched off: then the seats wait for the end of the hold
    }
  },
  keep(token: string): void {
    try {
      localStorage.setItem(key, token);
    } catch {
      // as above
    }
  },
};
