import { Loader } from '@mantine/core';

/** A decorative spinner. The text beside it says what is loading or being sent. */
export const Spinner = () => <Loader aria-hidden="true" />;
