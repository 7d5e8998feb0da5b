import { describe, expect, it } from 'vitest';
import event from '#event/event.json' with { type: 'json' };
import hotels from '#event/hotels.json' with { type: 'json' };
import landing from '#event/landing.json' with { type: 'json' };
import stalls from '#event/stalls.json' with { type: 'json' };
import { officeHours, officeHoursLine, telHref } from '#domain/conference/contacts.ts';
import { distanceText, mapAddresses, reachText, venueLine } from '#domain/conference/venue.ts';

describe('directions to the venue', () => {
  it('names the trade centre with its postal code', () => {
    expect(venueLine(event.venue)).toBe('Sample Trade Centre, New Wing, Sample Nagar, Sample City 600089');
  });

  it('give distances from airport, station, bus and metro', () => {
    expect(landing.reach.map(reachText)).toEqual([
      '5.5 km from the airport',
      '17 km from the central railway station',
      '7 km from the bus stand',
      '1 km from a metro station',
    ]);
  });

  it('list seven hotels with their distances', () => {
    expect(hotels.map(({ km }) => km)).toEqual([1.5, 4, 3, 3.5, 5, 6, 6.4]);
    expect(distanceText(hotels[6]!)).toBe('6.4 km from the venue');
  });

  it('show a map at zoom 15 in a frame 280 pixels high', () => {
    expect(landing.map).toMatchObject({ zoom: 15, height: 280 });
    expect(mapAddresses(landing.map)).toEqual({
      embed: 'https://www.google.com/maps?q=600089%2C%20India&z=15&output=embed',
      link: 'https://www.google.com/maps/search/?api=1&query=600089%2C%20India',
    });
  });
});

describe('organisers', () => {
  it('have office hours', () => {
    expect(officeHoursLine(landing.officeHours)).toBe('Mon–Fri 9:00 AM–6:00 PM, Sat 9:00 AM–2:00 PM, Sun closed');
  });

  it.each([
    ['00:00', '12:30', '12:00 AM–12:30 PM'],
    ['11:05', '23:59', '11:05 AM–11:59 PM'],
  ])('open at %s and close at %s', (opens, closes, hours) => {
    expect(officeHours({ days: 'Fri', opens, closes })).toEqual({ days: 'Fri', hours });
  });

  it('list three contact reasons, and three stall contacts, one of them without a role', () => {
    expect(landing.contacts.map(({ title }) => title)).toEqual(['General Enquiry', 'Registration', 'Presentation']);
    expect(stalls.contacts).toHaveLength(3);
    expect(stalls.contacts[0]?.role).toBe('Convenor, Exhibition & Venue');
    expect(stalls.contacts.filter(({ role }) => !role)).toHaveLength(1);
  });

  it('have phone numbers as tel: links', () => {
    expect(telHref('+91 00000 00001')).toBe('tel:+910000000001');
  });
});
