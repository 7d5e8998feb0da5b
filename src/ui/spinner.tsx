import { Loader } from '@mantine/core';

/** A decorative spinner. A text beside it must say what is loading or being sent. */
export const Spinner = () => <Loader aria-hidden="true" />;
