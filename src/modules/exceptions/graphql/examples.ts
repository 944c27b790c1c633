/** They need the token of an admin. */
export const exceptionAdminExamples: readonly string[] = [
  `# For admins: what goes wrong, with the newest details
query Exceptions {
  exceptionGroups(resolved: false, first: 10) {
    nodes { id exceptionType message severity count lastSeenAt }
    totalCount
  }
  exceptionLogs(first: 5) {
    nodes { occurredAt source severity module method requestId exceptionMessage stackTrace group { id count } }
  }
}`,
];
