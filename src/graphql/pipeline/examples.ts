/** What an admin tries first; it needs the token of one. */
export const pipelineExamples: readonly string[] = [
  `# For admins, with the token of one:
# what is on its way from commit to document
query Pipeline {
  pipelineStatus {
    pendingEvents oldestPendingAt
    parkedEvents deadLetters projectorLag
    consumers { name lag deadLetters missedEvents }
    relays { id module breaker lastSeenAt }
  }
}`,
];
