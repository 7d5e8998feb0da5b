/** The sentences without inputs, among compiled messages. */
export const plainTexts = (messages: object): string[] =>
  Object.values(messages).flatMap((message) =>
    typeof message === 'function' && message.length === 0 ? [message()] : [],
  );
