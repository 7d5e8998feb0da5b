import { render } from '@testing-library/react';
import type { ReactElement } from 'react';

/** Draws a screen or a part of one. */
export const renderScreen = (ui: ReactElement) => render(ui);
