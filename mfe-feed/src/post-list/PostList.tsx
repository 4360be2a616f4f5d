export default function PostList() {
  return <p>PostList</p>;
}
