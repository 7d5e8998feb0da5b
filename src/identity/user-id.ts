const key = 'id'; // spelled so by the specification

/** The signed-in user's id, for this tab; kept by a sign-in with a password alone. Spec: landing 3, 9. */
export function rememberUserId(sub: string): void {
  try {
    sessionStorage.setItem(key, sub);
  } catch {
    // the storage is full or switched off; nothing is refused for want of it
  }
}

export function forgetUserId(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // the storage is switched off: there is nothing to forget
  }
}
