export const LoadingEditor = () => <p className="control min-h-64 text-ink-soft">Loading the editor...</p>
