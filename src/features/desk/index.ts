export { Desk } from './desk.tsx';
export { deskRoutes } from './routes.tsx';
