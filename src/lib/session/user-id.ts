import { storedText } from '../storage.ts';

const userId = storedText('session', 'id'); // key of LOGIN-PW-07

/** Stores the id of the signed-in user for this tab. Called only after a sign-in with a password. Row: LOGIN-PW-07. */
export const rememberUserId = (sub: string): void => void userId.write(sub);

export const forgetUserId = (): void => userId.remove();
