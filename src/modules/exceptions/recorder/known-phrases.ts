/**
 * All that is kept of a message: these pieces of our own messages, of the drivers' and of Node's, and codes of errors. Single
 * words are not enough: a memo may be made of them. Whatever else is in a message may be what a user wrote.
 */
const PHRASES = `
a list has an order
a record has no length
a repetition begins before the beginning
a row of another table forbids it
a snappy block is cut off
a statement failed
a table has no column for
access denied for user
an address was sealed without a key of its own
an aggregate without events has caused one
an answer in parts was not expected
an answer took longer than
an item without a title
an lz4 block is cut off
another migration has been running for
assignment to constant variable
attempt to write a readonly database
before initialization
broker not connected
but no module says how to find one by its nodeid
can't add new command when connection is in closed state
can't create table
can't write because stream is closed
cannot add or update a child row
cannot be null
cannot be sorted by
cannot delete or update a parent row
cannot destructure property
cannot read properties of null
cannot read properties of null reading
cannot read properties of undefined
cannot read properties of undefined reading
cannot set properties of null
cannot set properties of null setting
cannot set properties of undefined
cannot set properties of undefined setting
cannot use a session that has ended
client is closed
client network socket disconnected before secure tls connection was established
closed without an answer
column count doesn't match value count
command failed
committing took longer than
connect econnrefused
connect ehostunreach
connect enoent
connect etimedout
connection is closed
connection lost
connection timed out
connection timeout
converting circular structure to json
could not be cloned
data too long for column
data truncated for column
database disk image is malformed
database is locked
deadlock found when trying to get lock
decompressed it is larger than
document failed validation
does not match any topic-partition
doesn't exist
doesn't have a default value
dup key
duplicate entry
duplicate key error collection
error in your sql syntax
expected property name or
failed query
for key
foreign key constraint failed
foreign key constraint fails
function is not defined
getaddrinfo eai_again
getaddrinfo enotfound
has no column for
hashes are computed at a time
host is blocked because of many connection errors
in field list
in json at position
incorrect datetime value
incorrect integer value
incorrect string value
indexes are missing
interrupted at shutdown
invalid array length
invalid count value
invalid regular expression
invalid state
invalid string length
invalid time value
invalid url
is no object type
is not a constructor
is not a function
is not a key of this folder
is not defined
is not iterable
is not of type
is not that of the event
is not that of the event's aggregate
is not the key of an image
is not the key of an upload
is not valid json
is not valid utf-8
is unknown
it has no id token
it is no lz4 frame
it is no zstd frame
it names no subject
its api answers
its profile is of another subject
its records are too many
kafka did not take the events
kafka refused a message
kafkajs has loaded
kafkajs has no function in
kafkajs makes its clusters in another way
lock wait timeout exceeded
lost connection to server during query
max number of retries exceeded
maximum call stack size exceeded
mongodb refused a document
must be of type
must be one of
mysql failed
mysql was silent for
network error
no answer in time
no answer within
no available broker
no document can have
no module has rows
no signing key is known
no signing key opens
no such file or directory
no such table
not a cloudevent
not found
not null constraint failed
not primary
nothing says how tokens are checked
object is not extensible
operation was aborted
operation was aborted due to timeout
or is not a valid
others may have these messages now
out of memory
out of range value for column
packets out of order
pool is closed
query execution was interrupted
query was empty
read econnreset
read etimedout
received an instance of
reduce of empty array with no initial value
request is not supported
result of an operation is out of range
server closed the connection
server selection timed out after
server shutdown in progress
socket hang up
some groups could not be counted
sql logic error
stream isn't writeable and enableofflinequeue options is false
the account is not active
the answer of the provider is too long
the answer of the storage is longer than
the batch was given up while it waited for better times
the bytes end too early
the connection was closed
the coordinator is not available
the count of headers is wrong
the event log is closed
the event log was closed before delivery
the event log was opened without the consumer
the file was closed
the group is rebalancing, so a rejoin is needed
the group of an exception is missing
the key
the leases end too soon to publish under them
the leases were handed back
the module statistics was not opened in this process
the private key of
the process that decodes pictures does not start
the producer is disconnected
the revoked access tokens were not read yet
the server is running with the --read-only option so it cannot execute this statement
the storage lists objects unreadably
the storage of images failed to
the storage refused to
the thread of password hashes has ended
the time of the event is no time
the transaction is over
the value is no cloudevent
the value is not json
there are no variants for
there is no leader for this topic-partition as we are in the middle of a leadership election
there is nothing to compare with
this server does not host this topic-partition
tokens are either our own or those of a foreign key server
too many connections
too many pictures are waiting
too many pictures of this user are waiting
topics are missing
topology is closed
transaction has been aborted
try restarting transaction
unable to connect
unable to verify the first certificate
unexpected end of form
unexpected end of json input
unexpected token
unexpected value
unique constraint failed
unknown column
unknown database
unknown event type
unknown table
unterminated string in json at position
using password
write after end
write econnreset
write epipe
write operation was aborted
you have an error in your sql syntax
`;

const LONGEST_FIRST = (one: readonly string[], other: readonly string[]): number => other.length - one.length;

/** The phrases by their first word, the longest first. */
export const KNOWN_PHRASES: ReadonlyMap<string, readonly (readonly string[])[]> = (() => {
  const byFirst = new Map<string, (readonly string[])[]>();
  for (const line of PHRASES.trim().split('\n')) {
    const words = line.split(' ').map((word) => word.replace(/,$/, ''));
    const first = words[0] ?? '';
    byFirst.set(first, [...(byFirst.get(first) ?? []), words].sort(LONGEST_FIRST));
  }
  return byFirst;
})();
