export default function ReportDialog() {
  return <p>ReportDialog</p>;
}
