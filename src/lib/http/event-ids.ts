import event from '#event/event.json' with { type: 'json' };

/** The fixed identifiers of this conference in API paths. Rows: CONST-06 to CONST-08. */
export const { ids } = event;

/** All API paths start with the deployment stage. */
export const base = `/${event.api.stage}`;

export const consentVersion = event.consent.version;

/** Sender and recipient of an enquiry mail. Row: API-18. */
export const enquiryAddresses = { sender: event.contacts.mailFrom, organiser: event.contacts.enquiries };
