import { redirect } from 'react-router-dom';

/** Groups are orders of one kind, so this leads to the list of orders with that filter. */
export const loader = () => redirect('/desk/orders?kind=bulk');
