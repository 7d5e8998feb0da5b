import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx';

/** Renders a screen or a part of one. */
export const renderScreen = (ui: ReactElement) => render(ui, { wrapper: ThemeProvider });
