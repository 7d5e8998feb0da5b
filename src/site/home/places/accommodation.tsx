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
    <div className={`stack gap-6 ${styles.venue}`}>
      <div>
        <h3>{m.accommodation_venue()}</h3>
        <address className="soft">
          {name}
          <br />
          {area}, {city} {postalCode}
        </address>
        <h3>{m.accommodation_reach()}</h3>
        <Reach />
      </div>
      <VenueMap />
    </div>
    <h3 className={styles.hotelsTitle}>{m.accommodation_hotels()}</h3>
    <Hotels />
  </Section>
);

const Reach = () => (
  <ul className={shared.signed}>
    {landing.reach.map((way, place) => {
      const Icon = ways[place] ?? IconRoute;
      return (
        <li key={way.from} className={`line middle num ${styles.way}`}>
          <Icon size={22} stroke={1.75} aria-hidden="true" />
          {reachText(way)}
        </li>
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
    <ul className={`stack gap-4 ${styles.hotels}`}>
      {hotels.map((hotel, place) => (
        <li key={hotel.name} className="card">
          <HotelPicture hotel={hotel} place={place} />
          <div>
            <h4>{hotel.name}</h4>
            <p className="small soft">{hotel.location}</p>
            <p className="line middle gap-2 small strong num">
              <IconRoute size={18} stroke={1.75} aria-hidden="true" />
              {distanceText(hotel)}
            </p>
          </div>
        </li>
      ))}
      <li className={`hint ${styles.note}`}>{m.accommodation_tariffs()}</li>
    </ul>
  </>
);
