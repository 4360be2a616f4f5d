export default function CreatePostPage() {
  return <p>CreatePostPage</p>;
}
