import event from '#event/event.json' with { type: 'json' };

/** The fixed identifiers of this conference as the calls spell them. Spec: registration 7, 9.2. */
export const { ids } = event;

/** Calls stand under the deployment stage. */
export const base = `/${event.api.stage}`;

export const consentVersion = event.consent.version;

export const declaredPhases = event.phases;

/** The addresses of an enquiry's mail as the browser names them. */
export const enquiryAddresses = { sender: event.contacts.mailFrom, organiser: event.contacts.enquiries };
