/** The package has no types. */
declare module 'fs-native-extensions' {
  /**
   * Locks the open file for this process. Returns false if another open file has the lock. The lock ends when the file
   * is closed.
   */
  export function tryLock(fd: number): boolean;
}
