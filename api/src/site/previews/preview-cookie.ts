import type { Config } from '../../platform/config/config.js';
import type { ApiRequest } from '../../platform/http/request.js';
import { siteCookie } from '../../platform/http/responses/site-cookie.js';

const NAME = 'stoa-preview';

const VALUE = new RegExp(`(?:^|;\\s*)${NAME}=([\\w.-]+)(?:;|$)`);

/** Returns the token of the preview that a request is in, valid or not. */
export const previewTokenIn = (cookies: string | undefined): string | undefined =>
  VALUE.exec(cookies ?? '')?.[1];

/** Returns the `set-cookie` header that opens a preview. @param seconds its duration; 0 ends the preview */
export const previewCookie = (config: Config, request: ApiRequest, token: string, seconds: number): string =>
  siteCookie(config, request, { name: NAME, value: token, maxAge: seconds });
