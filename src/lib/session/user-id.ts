import { storedText } from '../storage.ts';

const userId = storedText('session', 'id'); // the specification names this key

/** Stores the signed-in user's id for this tab. Only a sign-in with a password does. Spec: landing 3, 9. */
export const rememberUserId = (sub: string): void => void userId.write(sub);

export const forgetUserId = (): void => userId.remove();
