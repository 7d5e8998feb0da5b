import { Group, Paper, Stack, Text } from '@mantine/core';
import event from '#event/event.json' with { type: 'json' };
import hotelsFile from '#event/hotels.json' with { type: 'json' };
import landing from '#event/landing.json' with { type: 'json' };
import { distanceText, reachText } from '#domain/conference/venue.ts';
import { IconBuildingBridge2, IconBus, IconPlane, IconRoute, IconTrain } from '#src/ui/icons.ts';
import { m } from '#messages';
import shared from '../home.module.css';
import { Section } from '../section.tsx';
import { HotelFront, HotelWindows } from './hotel-front.tsx';
import { VenueMap } from './venue-map.tsx';
import styles from './places.module.css';

const { name, area, city, postalCode } = event.venue;

/** Venue, directions and hotels. Rows: HOME-ACC-01 to HOME-ACC-05. */
export const Accommodation = () => (
  <Section id="accommodation" title={m.accommodation_title()}>
    <Stack gap="lg" className={styles.venue}>
      <div>
        <h3>{m.accommodation_venue()}</h3>
        <Text component="address" inherit c="dimmed">
          {name}
          <br />
          {area}, {city} {postalCode}
        </Text>
        <h3>{m.accommodation_reach()}</h3>
        <Reach />
      </div>
      <VenueMap />
    </Stack>
    <h3 className={styles.hotelsTitle}>{m.accommodation_hotels()}</h3>
    <Hotels />
  </Section>
);

const Reach = () => (
  <ul className={shared.signed}>
    {landing.reach.map((way, place) => {
      const Icon = ways[place] ?? IconRoute;
      return (
        <Group key={way.from} component="li" gap="sm" wrap="nowrap" className={`num ${styles.way}`}>
          <Icon size={22} stroke={1.75} aria-hidden="true" />
          {reachText(way)}
        </Group>
      );
    })}
  </ul>
);

const ways = [IconPlane, IconTrain, IconBus, IconBuildingBridge2];

interface Hotel {
  name: string;
  location: string;
  km: number;
  image?: string;
  imageAlt?: string;
}

// the sample file has no pictures, but the settings may add them
const hotels: readonly Hotel[] = hotelsFile;

/** The photo of a hotel, or a drawing if there is none. Row: HOME-ACC-04. */
function HotelPicture({ hotel: { name, image, imageAlt = name }, place }: { hotel: Hotel; place: number }) {
  if (!image) return <HotelFront name={name} place={place} />;
  return <img className={styles.photo} src={image} alt={imageAlt} width="400" height="240" loading="lazy" />;
}

const Hotels = () => (
  <>
    <HotelWindows />
    <Stack component="ul" className={styles.hotels}>
      {hotels.map((hotel, place) => (
        <Paper withBorder radius="lg" key={hotel.name} component="li">
          <HotelPicture hotel={hotel} place={place} />
          <div>
            <h4>{hotel.name}</h4>
            <Text size="sm" c="dimmed">
              {hotel.location}
            </Text>
            <Group component="p" gap="xs" wrap="nowrap" fz="sm" lh="sm" fw={600} className="num">
              <IconRoute size={18} stroke={1.75} aria-hidden="true" />
              {distanceText(hotel)}
            </Group>
          </div>
        </Paper>
      ))}
      <Text component="li" inherit c="dimmed" fz="sm" className={styles.note}>
        {m.accommodation_tariffs()}
      </Text>
    </Stack>
  </>
);
