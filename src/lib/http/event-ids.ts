import event from '#event/event.json' with { type: 'json' };

/** The fixed identifiers of this conference in API paths. Spec: registration 7, 9.2. */
export const { ids } = event;

/** All API paths start with the deployment stage. */
export const base = `/${event.api.stage}`;

export const consentVersion = event.consent.version;

export const declaredPhases = event.phases;

/** Sender and recipient that the browser puts into an enquiry. */
export const enquiryAddresses = { sender: event.contacts.mailFrom, organiser: event.contacts.enquiries };
