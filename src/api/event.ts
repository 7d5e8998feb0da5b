import event from '#event/event.json' with { type: 'json' };

/** The fixed identifiers of this conference as the calls spell them. Spec: registration 7, 9.2. */
export const { ids } = event;

/** Calls stand under the deployment stage. */
export const base = `/${event.api.stage}`;

export const consentVersion = event.consent.version;

export const declaredPhases = event.phases;
