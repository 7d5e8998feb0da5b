const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** '16 October 2025' */
export const dayOf = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));

/** 'Thursday, 16 October 2025' */
export const weekdayOf = (date: string): string => `${weekday.format(new Date(`${date}T00:00:00Z`))}, ${dayOf(date)}`;
