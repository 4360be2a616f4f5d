import { configure } from '@testing-library/dom';

// What a page shows in the end is what counts; a busy machine may take its time.
configure({ asyncUtilTimeout: 30_000 });
