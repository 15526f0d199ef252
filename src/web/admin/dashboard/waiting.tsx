/** What is seen until it is known who is signed in. */
export function Waiting() {
  return (
    <main className="p-8">
      <p>Loading...</p>
    </main>
  )
}
