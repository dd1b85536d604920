"""The games as environments of other libraries: PettingZoo, Gymnasium and OpenSpiel.

Each module needs the extra ``rl``: ``pip install 'chabudai[rl]'``.
"""
