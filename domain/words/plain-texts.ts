/** Returns the texts of all messages without parameters. */
export const plainTexts = (messages: object): string[] =>
  Object.values(messages).flatMap((message) =>
    typeof message === 'function' && message.length === 0 ? [message()] : [],
  );
