export default function ModerationPage() {
  return <p>ModerationPage</p>;
}
