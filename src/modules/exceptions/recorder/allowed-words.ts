/**
 * The only words that are kept of a message: those of our own messages, of the drivers' and of Node's. Whatever else is in
 * a message may be what a user wrote.
 */
const WORDS = `
a about above abort aborted accepted access acknowledge acknowledged after again aggregate all allowed already also an and
another answer answered answers any are argument array as assigned assignment async at attempt attempts available await away
back bad batch be because been before began begin begins being below between bigint boolean breaker broken bucket buffer bulk
but by bytes call called caller calls can cancelled cannot cant cast caused certificate chain change changed changes channel
character characters child circular class client clients clock close closed closing closes code codec collection collections
column command commit committed compare compile complete concurrent conflict connect connected connecting connection
connections connects constant constraint constructor consumer consumers contain contains content context coordinator correct
corrupt could count create created cursor data database databases date deadline deadlock decode decoded deferred defined
delete deleted denied destroyed detected did different directory disconnect disconnected disk dns document documents does
done double driver due dup duplicate during each either element elements empty encode end ended ending engine entries entry
enum environment eof error errors event events exceed exceeded exceeds exception exceptions execute execution exist exists
exit expected expired expires extra failed failing fails failure fatal fetch field fields file files filter finished flag
float folder for forbidden foreign format found frame from full function gave get given gone got group groups had handle
handled handler handshake has hash have header headers history host http id ids if in incomplete incorrect index indexes
infinite input insert inserted instance instant integer interface internal interrupted into invalid invariant io is isolation
it item iterable its itself job jobs join json key keys kind lack lacks large last late leader lease leases left length limit
limits line list listen local location lock locked locks log long longer lookup lost made make malformed map match maximum
may member memory message messages metadata method migrate migration minimum missing mode module more most multiple must name
named names needs negative network new next no node nodes none nonexistent nor not nothing null number object objects of off
offset old on once one only open opened operation operations option or order other our out outbox outdated outside over own
packet page parameter parameters parse parsed partial partition password path payload pending permission permitted pipe place
plan please pool port position possible precision previous primary privilege problem process promise properties property
protocol prototype published query queue range ran reached read reader readonly reading reads ready reason received record
records recursive redirect redis reference refuse refused refuses regular rejected relation relay release released remote removed
reply replica replication request requested requests require required reset resolve resolver resource response restart result
retried retries retry return returned returns right role rolled room root row rows run running safe same schema scheme second
seconds secret secure select selection send sent sequence server servers session set shape should shut shutdown shutting side
signal size slow socket some source space specified stack start started state statement status stop stopped storage store
stored stream string strings structure subject such supported symbol syntax system table tables take taken takes target task
terminated text than that the their them then there they this those thread throw thrown time timed timeout timestamp timing
tls to token too took top topic topics topology trace transaction transactions transient tried truncated try trying twice two
type types typed unable unauthorized unavailable unavailable undefined unexpected uninitialised unique unit unknown unless
unlock unreachable unreadable unsupported until up update updated upload url use used user users using utf valid value values
variable version versions view visible wait waited waiting waits want wanted was were what when where whether which while who
whole will with within without work worker would write writer writes writing written wrong yet you your zero
ack acks bson cloudevent db ddl dml drizzle eacces eaddrinuse eagain ebusy econnaborted econnrefused econnreset eexist ehostunreach eio eisdir emfile
enetunreach enfile enobufs enoent enomem enospc enotconn enotempty enotfound enotsup eof eperm epipe eproto er err etimedout
eai kafka libsql lwait mongo mongodb mysql nodejs null ok pk poolclosed sql sqlite ssl tcp tsid txn utc uuid
`;

export const ALLOWED_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
