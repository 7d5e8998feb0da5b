const key = 'symposia.left';

/**
 * That the visitor has signed out, for the other windows of this browser: they say so, and clear what was typed there.
 * Written before the session goes; it lasts until somebody signs in.
 */
export function noteLeft(): void {
  try {
    localStorage.setItem(key, '');
  } catch {
    // the storage is full or switched off: the others take it for a session that has ended
  }
}

export function forgetLeft(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // the storage is switched off: there is nothing to forget
  }
}

export function hasLeft(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
