/** Leaves a draft on the device, as an earlier visit would have. */
export const keepDraft = (id: string, draft: object): void =>
  localStorage.setItem(`symposia.draft.${id}`, JSON.stringify({ at: Date.now(), draft }));
