import type { Icon } from '@tabler/icons-react';
import type { RouteObject } from 'react-router-dom';
import type { Right } from '#domain/staff/roles.ts';

/** A part of the desk: a line of the navigation and its routes. docs/adding-to-the-desk.md */
export interface DeskPart {
  /** path below /desk, such as 'orders' */
  path: string;
  /** name in the navigation */
  title: () => string;
  Icon: Icon;
  /** the right that opens the part, or several of which one is enough; undefined if every member of staff may */
  right?: Right | readonly Right[];
  /** 'person': in the menu of the person, instead of the navigation */
  place?: 'navigation' | 'person';
  /** imports the module of the route: `Component`, `loader` and more, with the names of React Router */
  lazy: () => Promise<Pick<RouteObject, 'Component' | 'loader'>>;
  /** routes below the path, such as one order */
  children?: RouteObject[];
}
