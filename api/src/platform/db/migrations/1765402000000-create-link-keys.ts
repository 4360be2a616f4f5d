import { migration } from '../migration.js';

/**
 * Posts link to the same page by different addresses: `link_key` is the part that identifies it, without tracking
 * parameters. The function is IMMUTABLE, since an index uses it.
 */
export const CreateLinkKeys1765402000000 = migration(
  'CreateLinkKeys1765402000000',
  `
CREATE FUNCTION link_key(address text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(lower(parts[1]), '^www\\.', '') || rtrim(parts[2], '/') || coalesce('?' || (
      SELECT string_agg(parameter, '&' ORDER BY place)
      FROM string_to_table(parts[3], '&') WITH ORDINALITY AS given (parameter, place)
      WHERE parameter <> '' AND parameter !~* '^(utm_[a-z]+|fbclid|gclid|msclkid|igshid|mc_cid|mc_eid)(=|$)'
    ), '')
  FROM regexp_match(address, '^https?://([^/?#]+)([^?#]*)[?]?([^#]*)', 'i') AS parts
$$;
`,
);
