/** What somebody may have put into `init_connect`, into the server's defaults, or both; a name and the statements. */
export const hostileSessions: readonly [name: string, initConnect: readonly string[]][] = [
  ['GBK, untracked', ["SET SESSION session_track_system_variables = ''", 'SET NAMES gbk']],
  ['GBK, tracked', ["SET SESSION session_track_system_variables = '*'", 'SET NAMES gbk']],
  ['Shift JIS', ["SET SESSION session_track_system_variables = ''", 'SET NAMES sjis']],
  ['Big5', ["SET SESSION session_track_system_variables = ''", 'SET NAMES big5']],
  ['CP932', ["SET SESSION session_track_system_variables = ''", 'SET NAMES cp932']],
  ['Latin 1 and UTF-16', ['SET NAMES latin1', 'SET SESSION character_set_results = utf16']],
  ['no character set for results', ['SET SESSION character_set_results = NULL, character_set_connection = binary']],
  ['quotes of ANSI', ["SET SESSION sql_mode = 'ANSI,ANSI_QUOTES,PIPES_AS_CONCAT,IGNORE_SPACE'"]],
  ['no backslash escapes', ["SET SESSION sql_mode = 'NO_BACKSLASH_ESCAPES'"]],
  [
    'all of it',
    [
      "SET SESSION sql_mode = 'ANSI_QUOTES,NO_BACKSLASH_ESCAPES,PAD_CHAR_TO_FULL_LENGTH', autocommit = 0, time_zone = '+09:00'",
      "SET SESSION session_track_system_variables = ''",
      'SET NAMES gbk',
      'SET SESSION TRANSACTION ISOLATION LEVEL SERIALIZABLE',
    ],
  ],
];
