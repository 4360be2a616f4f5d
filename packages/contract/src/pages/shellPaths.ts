/** Path of the shell's service worker, which shows notifications on the device. */
export const pushWorkerPath = '/push-worker.js';

/** Route path of every page of the shell, which no remote can take over. `pagePaths` repeats them. */
export const shellPaths = {
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  unsubscribe: '/unsubscribe',
  rules: '/rules',
  privacy: '/privacy',
  preview: '/preview/:token',
} as const;
