/** Saves a draft on the device, as an earlier visit does. */
export const saveDraft = (id: string, draft: object): void =>
  localStorage.setItem(`symposia.draft.${id}`, JSON.stringify({ at: Date.now(), draft }));
