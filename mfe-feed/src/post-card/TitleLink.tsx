import { isWebAddress, pageUrls, type Post } from '@stoa/contract';
import { Link } from '@stoa/platform';
import { postCardTexts } from '../texts/postCard';
import { hostOf } from './mediaAddress';

/** Address of the other site that a link post is about; undefined for other posts. */
export const linkedAddress = ({ type, imageUrl }: Post): string | undefined =>
  type === 'link' && imageUrl && isWebAddress(imageUrl) ? imageUrl : undefined;

/** The title of a post: of a link post it leads to the other site, of others to the post. */
export function TitleLink({ post }: { post: Post }) {
  const { id, title } = post;
  const address = linkedAddress(post);
  if (address === undefined) return <Link to={pageUrls.post(id)}>{title}</Link>;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer ugc"
      aria-label={postCardTexts.titleName(title, hostOf(address))}
    >
      {title}
    </a>
  );
}
