/** Results of the link in the sign-up mail. 'ended': the password of the sign-up has ended. */
export const confirmEmailResults = ['done', 'ended', 'unknown'] as const;
