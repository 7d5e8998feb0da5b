import type { RouteObject } from 'react-router-dom';
import type { DeskPart } from './desk-part.ts';
import { DeskFrame } from '../frame/desk-frame.tsx';
import { DeskError, DeskLoading, NotFound, PartError } from '../frame/desk-error.tsx';
import { FirstPart } from '../frame/first-part.tsx';
import { searchLoader } from '../frame/search-loader.ts';
import { parts } from './parts.ts';
import { deskRouteId, isSessionOld, loadSession } from '../session/use-session.ts';

/** Routes of the desk: the frame with the session, and the parts inside. An error of a part leaves the frame. */
export const deskRoutes = (shown: readonly DeskPart[] = parts): RouteObject[] => [
  {
    id: deskRouteId,
    path: '/desk',
    loader: loadSession,
    shouldRevalidate: isSessionOld,
    element: <DeskFrame parts={shown} />,
    ErrorBoundary: DeskError,
    HydrateFallback: DeskLoading,
    children: [
      {
        ErrorBoundary: PartError,
        children: [
          { index: true, element: <FirstPart parts={shown} /> },
          ...shown.map(routeOf),
          { path: 'search', loader: searchLoader, Component: NotFound }, // only for the fetcher of the search dialog
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
];

const routeOf = ({ path, lazy, children }: DeskPart): RouteObject => ({ path, lazy, ...(children && { children }) });
